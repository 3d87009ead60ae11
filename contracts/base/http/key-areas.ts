/** What an API key may be for. A row of the table of routes names one of them, or no key may call it. */
export const KEY_AREAS = ['clients', 'records', 'reports'] as const
export type KeyArea = (typeof KEY_AREAS)[number]
