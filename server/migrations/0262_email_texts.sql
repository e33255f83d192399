-- Texts of emails that staff have written in place of built-in ones, {subject, text} in each language. Null: the built-in one.
CREATE TABLE email_text (
  kind text PRIMARY KEY,
  en jsonb,
  zh jsonb,
  -- Counts every change.
  version integer NOT NULL DEFAULT 1
);

-- Every process remembers them with the settings.
CREATE TRIGGER email_text_told AFTER INSERT OR UPDATE ON email_text
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_club_settings();
