/** Listener for a connection's `error`: if Postgres ends a connection between two statements, an unhandled error would end the process. */
export const unheard = (): void => undefined
