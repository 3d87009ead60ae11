import type { VerificationView } from '@tafel/contracts/contexts/transparency/views.ts'
import { expect, test } from 'vitest'
import { alarmText, checkText, stateOf, streamText, tailText } from './words.ts'

const now = new Date('2026-11-22T08:01:00.000Z')
const view: VerificationView = {
  origin: 'example.co.za/log/00',
  verifierKey: 'key',
  size: 1234,
  latest: { size: 1200, signedAt: '2026-11-22T08:00:30.000Z', note: '', verifierKey: 'key' },
  unsignedSince: '2026-11-22T08:00:48.000Z',
  alarm: null,
  check: null,
}
const alarm = { reason: 'leaf', index: 41, position: '900', stream: 'client-1', revision: '2', since: '2026-11-22T08:00:00.000Z' } as const

test('describes the state of the log', () => {
  expect(stateOf(view).tone).toBe('success')
  expect(stateOf({ ...view, latest: null }).text).toBe('nothing signed yet')
  expect(stateOf({ ...view, alarm })).toEqual({ tone: 'error', text: 'changed after it was written' })
  expect(alarmText(alarm)).toBe(
    'An event was changed after it was written: entry 41, position 900, client-1 revision 2. Nothing from there on is signed.',
  )
})

test('describes the age of the unproven tail', () => {
  expect(tailText(view, now)).toBe('34 events, the oldest of them for 12 s. A checkpoint follows within a minute.')
  expect(tailText({ ...view, size: 1200, unsignedSince: null }, now)).toContain('None')
})

test('describes the result of a check of the log or a stream', () => {
  const check = { startedAt: '', events: 1, of: 1, state: 'intact', proven: 1 } as const
  expect(checkText(check).text).toBe('1 event unchanged; signed checkpoints cover 1 of them.')
  expect(checkText({ ...check, state: 'broken', firstBad: { index: 7 } })).toMatchObject({
    tone: 'error',
    text: expect.stringContaining('entry 7.'),
  })
  const stream = { stream: 'client-1', events: 3, state: 'intact', proven: 2, checkpoint: 900 } as const
  expect(streamText(stream).text).toBe('3 events unchanged. 2 of them are proven to be in the checkpoint of 900 events.')
  expect(streamText({ ...stream, state: 'broken', revision: '1' }).text).toContain('revision 1')
})
