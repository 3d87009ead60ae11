/** Later dates are slips of the keyboard. */
export const LAST_DATE = '2099-12-31'
