const timeZone = 'Africa/Johannesburg'

/** The format of a day, for react-admin's date field. */
export const DAY = { locales: 'en-ZA', options: { dateStyle: 'medium', timeZone } } as const
/** A calendar day, without a time zone. */
export const CALENDAR_DAY = { locales: 'en-ZA', options: { dateStyle: 'medium', timeZone: 'UTC' } } as const
export const MOMENT = { locales: 'en-ZA', showTime: true, options: { dateStyle: 'medium', timeStyle: 'short', timeZone } } as const

const moment = new Intl.DateTimeFormat(MOMENT.locales, MOMENT.options)
export const momentText = (iso: string): string => moment.format(new Date(iso))
