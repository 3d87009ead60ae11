// When a household is looked through again, in numbers. Apart from the schemas of reviews, which pages that only show them have no use for.

/** How many months a firm may leave between two reviews of a household. */
export const REVIEW_INTERVALS = [3, 6, 12, 18, 24, 36] as const
/** So long after a review, or after the last issued report, the next one is due where neither the firm nor an adviser says otherwise. */
export const REVIEW_MONTHS = 12

/** So long before it is due a review wants attention. */
export const REVIEW_SOON_DAYS = 30
