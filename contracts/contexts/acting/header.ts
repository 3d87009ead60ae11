/** Names what an administrator acts under. It proves nothing: the server knows whose it is, from which session, and until when. */
export const ACTING_HEADER = 'Tafel-Acting'
