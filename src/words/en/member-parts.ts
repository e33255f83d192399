/** What stands where a part of what shows a member is missing. */
export const partMissing = 'We could not load this part of the page.';
export const partMissingDetail = 'Nothing you typed is lost. Load the page again, then try once more.';
export const loadAgain = 'Load the page again';
