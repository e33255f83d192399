import css from './tabs.module.css';

interface TabsProps {
  /** The name of the choice, for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly name: string; readonly address: string; readonly current: boolean }[];
}

/** Parts of a list, each at its own address. */
export const Tabs = ({ label, tabs }: TabsProps) => (
  <nav className={css.tabs} aria-label={label}>
    {tabs.map(({ name, address, current }) => (
      <a key={address} href={address} aria-current={current ? 'true' : undefined}>
        {name}
      </a>
    ))}
  </nav>
);
