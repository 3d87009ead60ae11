import { createContext } from 'react'

/**
 * Told which value is about to stand in the field of that name; resolves once what follows from it is known. Then both are drawn together, in one
 * frame instead of two. Undefined: there is nothing to wait for.
 */
export type AskAhead = (name: string, value: unknown) => Promise<unknown> | undefined

export const AskAheadContext = createContext<AskAhead>(() => undefined)
