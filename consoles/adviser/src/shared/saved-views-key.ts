/** Where the device keeps a person's views of the client list: a choice of theirs, not data of a version. */
export const SAVED_VIEWS = 'tafel.client-views.'
