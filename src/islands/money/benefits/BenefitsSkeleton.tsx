import css from './benefits.module.css';

/** Placeholder until the benefits are there. */
const BenefitsSkeleton = () => (
  <div aria-hidden="true">
    <div className={css.lead}>
      <div className={`skeleton ${css.lineBlock}`} />
      <div className={`skeleton ${css.tierBlock}`} />
    </div>
    <div className={css.parts}>
      {['a', 'b', 'c', 'd'].map((part) => (
        <div key={part} className="section">
          <div className={`skeleton ${css.headBlock}`} />
          <div className={`skeleton ${css.partBlock}`} />
        </div>
      ))}
    </div>
  </div>
);

export default BenefitsSkeleton;
