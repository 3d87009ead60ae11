// What counts for a firm that says nothing else. Apart from the account's schema, which pages that only calculate have no use for.

/** Parts per million a year. */
export const DEFAULT_INFLATION_PPM = 50_000
/** Parts per million a year. */
export const DEFAULT_INVESTMENT_PPM = 80_000
