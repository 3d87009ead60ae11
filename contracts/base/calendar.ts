import { addDays } from './dates.ts'

/** A day in a calendar file. */
export interface CalendarDay {
  /** Stays the same for the same day of the same record, so that a later file replaces it. Without personal data. */
  readonly uid: string
  readonly date: string
  readonly summary: string
  readonly description: string
  /** Days before it on which the calendar reminds, at nine in the morning; at least one. */
  readonly remindDaysBefore: readonly number[]
}

export interface Calendar {
  /** The name under which the calendar shows the days. */
  readonly name: string
  /** The day that the file speaks from. */
  readonly asAt: string
  readonly days: readonly CalendarDay[]
}

export const CALENDAR_TYPE = 'text/calendar;charset=utf-8'

/** A calendar file as RFC 5545 has it: whole days, without blocking time. The same days give the same bytes. */
export function calendarText({ name, asAt, days }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tafel//Key dates//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap((day) => eventLines(day, asAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines({ uid, date, summary, description, remindDaysBefore }: CalendarDay, asAt: string): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${plainDate(asAt)}T000000Z`,
    `DTSTART;VALUE=DATE:${plainDate(date)}`,
    // The day after, as the end is exclusive.
    `DTEND;VALUE=DATE:${plainDate(addDays(date, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    ...remindDaysBefore.flatMap((days) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(summary)}`,
      `TRIGGER:${triggerOf(days)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

/** Back from midnight at the beginning of the day: fifteen hours to nine in the morning of the day before. */
const triggerOf = (daysBefore: number) => (daysBefore <= 1 ? '-PT15H' : `-P${daysBefore - 1}DT15H`)

const plainDate = (date: string) => date.replaceAll('-', '')

/** A text of a property: a backslash, a semicolon, a comma or a line's end would be read as something else. Other control characters have no place. */
function escaped(text: string): string {
  return (
    text
      .replaceAll('\\', '\\\\')
      .replaceAll(';', '\\;')
      .replaceAll(',', '\\,')
      .replaceAll(/\r\n|\r|\n/g, '\\n')
      // oxlint-disable-next-line no-control-regex -- they are what is taken out
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  )
}

/** Octets of a line, without its end. */
const MAX_OCTETS = 75

/** Long lines go on after a space on the next; a character is never cut in two. */
function folded(line: string): string {
  const lines: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > MAX_OCTETS) {
      lines.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...lines, part].join('\r\n')
}
