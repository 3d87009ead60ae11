/** Names the acting session of an administrator. It proves nothing: the server knows its owner, sign-in and end. */
export const ACTING_HEADER = 'Tafel-Acting'
