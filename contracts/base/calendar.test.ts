import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarDay, calendarText } from './calendar.ts'

const DAY: CalendarDay = {
  uid: 'c3a1e5d7-2027-first@tafel',
  date: '2026-08-31',
  summary: 'Provisional tax: first payment',
  description: 'R 115 305,34',
  remindDaysBefore: [14, 1],
}
const fileOf = (...days: readonly CalendarDay[]) => calendarText({ name: 'Tax 2027', asAt: '2026-07-01', days })
/** Lines as a reader has them: unfolded, escapes undone. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const unescaped = (text: string) => text.replaceAll(/\\([\\;,n])/g, (_, character) => (character === 'n' ? '\n' : character))
const valueOf = (text: string, property: string) =>
  unescaped(
    unfolded(text)
      .find((line) => line.startsWith(`${property}:`))!
      .slice(property.length + 1),
  )

test('a day is a whole day with its reminders', () => {
  expect(fileOf(DAY).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tafel//Key dates//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Tax 2027',
    'BEGIN:VEVENT',
    'UID:c3a1e5d7-2027-first@tafel',
    'DTSTAMP:20260701T000000Z',
    'DTSTART;VALUE=DATE:20260831',
    'DTEND;VALUE=DATE:20260901',
    'SUMMARY:Provisional tax: first payment',
    'DESCRIPTION:R 115 305\\,34',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Provisional tax: first payment',
    'TRIGGER:-P13DT15H',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Provisional tax: first payment',
    'TRIGGER:-PT15H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('the end of a day at the end of a year is in the next', () => {
  expect(fileOf({ ...DAY, date: '2027-12-31' })).toContain('DTEND;VALUE=DATE:20280101')
})

test('reads back any text unchanged, from lines of at most 75 octets with the required endings', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', ',', ';', '\\', '\n', ':', '"', 'é', '€', '😀', 'n'), maxLength: 400 }),
      (words) => {
        const text = fileOf({ ...DAY, summary: 'x', description: words })
        expect(valueOf(text.slice(text.indexOf('SUMMARY')), 'DESCRIPTION')).toBe(words)
        const lines = text.split('\r\n')
        expect(lines.at(-1)).toBe('')
        for (const line of lines) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
          expect(line.isWellFormed()).toBe(true)
        }
      },
    ),
  )
})

test('no text can start a new line or component', () => {
  const text = fileOf({ ...DAY, summary: 'x\r\nEND:VEVENT\rBEGIN:VEVENT\u0007' })
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1)
  expect(valueOf(text, 'SUMMARY')).toBe('x\nEND:VEVENT\nBEGIN:VEVENT')
})
