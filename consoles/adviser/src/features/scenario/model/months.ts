const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** 1 is January. */
export const monthName = (month: number): string => MONTHS[month - 1] ?? String(month)

/** The months of a year of assessment in their order, 3 for March first. */
export const TAX_MONTHS: readonly number[] = Array.from({ length: 12 }, (_, at) => ((at + 2) % 12) + 1)
