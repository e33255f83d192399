/** Words of what can be done with a list of the staff's desk: views, columns and files. */
export const download = 'Download CSV';
export const downloading = 'Preparing the file';
export const downloadFailed = 'We couldn’t prepare the file.';
export const columns = 'Columns';
export const saveView = 'Save this view';
export const savingView = 'Saving';
export const viewName = 'Name';
export const viewNameMissing = 'Enter a name.';
export const saveViewDetail = 'Keeps filters, order and columns in this browser, for you alone.';
export const views = 'Saved views';
export const forgetView = (name: string) => `Remove the view ${name}`;
export const addFromView = 'Add everyone in a saved view';
export const addingFromView = 'Adding';
export const chooseView = 'Choose a view';
export const noViews =
  'To add many at once, filter the list of members, save it as a view, and choose the view here.';
export const nobodyInView = (name: string) => `Nobody is in “${name}” now.`;
export const chosenCount = (count: number) => `${count} chosen`;
export const removeAll = 'Remove all';
