/** Marks a query whose answers this device keeps, to be read without a connection. */
export const KEPT = { kept: true } as const
