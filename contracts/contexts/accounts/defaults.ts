// Defaults for a firm. Separate from the account's schema, which pages that only calculate don't need.

/** Parts per million a year. */
export const DEFAULT_INFLATION_PPM = 50_000
/** Parts per million a year. */
export const DEFAULT_INVESTMENT_PPM = 80_000
