/** Days end at midnight in South Africa. */
export const endOfDay = (date: string): string => new Date(`${date}T23:59:59.999+02:00`).toISOString()
