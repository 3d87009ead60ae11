/** Marks a query whose answers this device stores, to be read without a connection. */
export const AVAILABLE_OFFLINE = { availableOffline: true } as const
