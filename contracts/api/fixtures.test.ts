import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type EventType, NO_SUBJECT } from '../base/event-type.ts'
import { eventTypeByName } from './events.ts'
import { FORGOTTEN, personalFields } from '../base/personal.ts'
import { upcast } from './upcast.ts'

interface Fixture {
  readonly type: string
  readonly version: number
  readonly data: Record<string, unknown>
}
const folder = new URL('./fixtures/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const fixtures = files.map((file) => ({ file, ...(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Fixture) }))
const types: readonly EventType[] = [...eventTypeByName.values()]

function newest({ type, version, data }: Fixture): unknown {
  const upcasted = upcast(eventTypeByName.get(type)!, version, data)
  return upcasted.outcome === 'current' ? upcasted.data : upcasted
}

test('every version of every event type has one, named for it, and there are no others', () => {
  const expected = types.flatMap(({ type, version }) => Array.from({ length: version }, (_, index) => `${type}.v${index + 1}.json`))
  expect(files.toSorted()).toEqual(expected.toSorted())
  for (const { file, type, version } of fixtures) expect(file).toBe(`${type}.v${version}.json`)
})

describe('an event as it was once written', () => {
  test.each(fixtures)('$file is read by the newest schema', (fixture) => {
    const type = eventTypeByName.get(fixture.type)!
    const parsed = type.data.safeParse(newest(fixture))
    expect(parsed.error).toBeUndefined()
    // Personal fields need a subject whose key encrypts them.
    const subject = type.subject(parsed.data as never)
    if (subject === NO_SUBJECT) expect(personalFields(type.data)).toEqual([])
    else expect(subject).toMatch(/^(user|account|client|invoices|report):[0-9a-f-]{36}$/)
  })
  test.each(fixtures)('$file is read with its personal fields forgotten', (fixture) => {
    const type = eventTypeByName.get(fixture.type)!
    const forgotten = Object.fromEntries(personalFields(type.data).flatMap((field) => (field in fixture.data ? [[field, FORGOTTEN]] : [])))
    const parsed = type.data.safeParse(newest({ ...fixture, data: { ...fixture.data, ...forgotten } }))
    expect(parsed.error).toBeUndefined()
    // The key that was destroyed must still be found by the open part.
    expect(type.subject(parsed.data as never)).toBe(type.subject(type.data.parse(newest(fixture)) as never))
  })
})
