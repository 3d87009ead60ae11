/** For a connection's `error`: one that Postgres ends between two statements tells nobody in particular, and that would end the process. */
export const unheard = (): void => undefined
