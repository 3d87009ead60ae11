/** The local storage key of a user's views of the client list: a user preference, so it survives new versions. */
export const SAVED_VIEWS = 'tafel.client-views.'
