/** Bounds of the inputs that other files rely on, too. */
export const MAX_TERM = 480
export const MAX_HOLIDAYS = 12
export const MAX_HOLIDAY_MONTHS = 6
export const MAX_LUMPS = 240
export const MAX_RATE_STEPS = 120
/** Of prime and of a fixed rate, in parts per million. */
export const HIGHEST_RATE = 500_000
