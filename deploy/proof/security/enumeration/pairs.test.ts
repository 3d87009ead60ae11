import { expect, test } from 'vitest'
import { chanceOf } from '../../oracle/chance.ts'
import { type Answered, type Asked, comparePairs, type Door } from './pairs.ts'

const SEED = 21
/** Between 40 and 60 ms, whoever is asked about. */
const drawnMs = (number: number, about: Asked) => 40 + chanceOf(about === 'there' ? 1 : 2, number).int(20_000) / 1000
const door = (answered: (about: Asked, ms: number) => Answered): Door => ({
  ask: async (about, number) => answered(about, drawnMs(number, about)),
})

test('a server that tells nothing is not accused', async () => {
  const { pairs, toldApart, medianApartMs, p } = await comparePairs(
    door((_, ms) => ({ answer: '401', ms })),
    1000,
    SEED,
  )
  expect([pairs, toldApart]).toEqual([1000, 0])
  expect(medianApartMs).toBeLessThan(5)
  expect(p).toBeGreaterThan(0.01)
})

test('one that takes two milliseconds longer for what is there is found by the times', async () => {
  const slower = door((about, ms) => ({ answer: '401', ms: about === 'there' ? ms + 2 : ms }))
  expect((await comparePairs(slower, 1000, SEED)).p).toBeLessThan(0.01)
})

test('one that answers in other words is found by each pair', async () => {
  const talks = door((about, ms) => ({ answer: about === 'there' ? '409' : '201', ms }))
  const { toldApart, notes } = await comparePairs(talks, 10, SEED)
  expect(toldApart).toBe(10)
  expect(notes[0]).toMatch(/409/)
})

test('each is asked about as often first as second, nearly', async () => {
  const first: Asked[] = []
  await comparePairs({ ask: async (about) => (first.push(about), { answer: '', ms: 1 }) }, 400, SEED)
  const thereFirst = first.filter((about, at) => at % 2 === 0 && about === 'there').length
  expect(Math.abs(thereFirst - 200)).toBeLessThan(60)
})
