// When a household is looked through again, in numbers. Apart from the schemas of reviews, which pages that only show them have no use for.

/** How many months a firm may leave between two reviews of a household. */
export const REVIEW_INTERVALS = [3, 6, 12, 18, 24, 36] as const
/** Default months between a review, or the last issued report, and the next review; a firm or an adviser can set another. */
export const REVIEW_MONTHS = 12

/** Days before its due date from which a review needs attention. */
export const REVIEW_SOON_DAYS = 30
