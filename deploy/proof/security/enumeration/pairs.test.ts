import { expect, test } from 'vitest'
import { chanceOf } from '../../oracle/chance.ts'
import { type Answered, type Asked, comparePairs, type Probe } from './pairs.ts'

const SEED = 21
/** Between 40 and 60 ms, whether or not the subject exists. */
const drawnMs = (number: number, about: Asked) => 40 + chanceOf(about === 'there' ? 1 : 2, number).int(20_000) / 1000
const probe = (answered: (about: Asked, ms: number) => Answered): Probe => ({
  ask: async (about, number) => answered(about, drawnMs(number, about)),
})

test('raises no alarm for a server that reveals nothing', async () => {
  const { pairs, distinguished, medianApartMs, p } = await comparePairs(
    probe((_, ms) => ({ answer: '401', ms })),
    1000,
    SEED,
  )
  expect([pairs, distinguished]).toEqual([1000, 0])
  expect(medianApartMs).toBeLessThan(5)
  expect(p).toBeGreaterThan(0.01)
})

test('finds by the times a server that takes two milliseconds longer for an existing subject', async () => {
  const slower = probe((about, ms) => ({ answer: '401', ms: about === 'there' ? ms + 2 : ms }))
  expect((await comparePairs(slower, 1000, SEED)).p).toBeLessThan(0.01)
})

test('finds by each pair a server whose answers differ', async () => {
  const talks = probe((about, ms) => ({ answer: about === 'there' ? '409' : '201', ms }))
  const { distinguished, notes } = await comparePairs(talks, 10, SEED)
  expect(distinguished).toBe(10)
  expect(notes[0]).toMatch(/409/)
})

test('asks about each subject first about half of the time', async () => {
  const first: Asked[] = []
  await comparePairs({ ask: async (about) => (first.push(about), { answer: '', ms: 1 }) }, 400, SEED)
  const thereFirst = first.filter((about, at) => at % 2 === 0 && about === 'there').length
  expect(Math.abs(thereFirst - 200)).toBeLessThan(60)
})
