const timeZone = 'Africa/Johannesburg'

/** Props of react-admin's DateField: the day in South Africa. */
export const DAY = { locales: 'en-ZA', options: { dateStyle: 'medium', timeZone } } as const
/** The same for a calendar day, which has no time zone. */
export const CALENDAR_DAY = { locales: 'en-ZA', options: { dateStyle: 'medium', timeZone: 'UTC' } } as const
export const MOMENT = { locales: 'en-ZA', showTime: true, options: { dateStyle: 'medium', timeStyle: 'short', timeZone } } as const

const moment = new Intl.DateTimeFormat(MOMENT.locales, MOMENT.options)
export const momentText = (iso: string): string => moment.format(new Date(iso))
