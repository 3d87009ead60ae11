import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallest, smallestRising } from './search.ts'

/** A figure that jumps at some places and is constant between them. */
const jumps = fc.array(
  fc.record({ at: fc.integer({ min: -200_000, max: 400_000 }), by: fc.double({ min: 1e-9, max: 1e9, noNaN: true }) }),
  {
    minLength: 1,
    maxLength: 12,
  },
)

test('interpolation finds what bisection finds, however the figure rises', () => {
  fc.assert(
    fc.property(jumps, fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1e-12, 1, Infinity), (jumpsOfFigure, part, slope) => {
      const all = jumpsOfFigure.reduce((sum, { by }) => sum + by, 0)
      const figure = (value: number) =>
        jumpsOfFigure.reduce((sum, { at, by }) => (value >= at ? sum + by : sum), 0) - part * all + (slope === Infinity ? 0 : slope * value)
      const heightAt = (value: number) => {
        const height = figure(value)
        return slope === Infinity && height >= 0 ? Infinity : height
      }
      const [from, to] = [-200_001, 400_001]
      fc.pre(heightAt(from) < 0 && heightAt(to) >= 0)
      let steps = 0
      const found = smallestRising({ value: from, height: heightAt(from) }, { value: to, height: heightAt(to) }, (value) => {
        steps += 1
        return heightAt(value)
      })
      expect(found).toBe(smallest(from, to, (value) => heightAt(value) >= 0))
      // Never much worse than bisection: four steps for one of its.
      expect(steps).toBeLessThanOrEqual(4 * 20 + 4)
    }),
  )
})

test('a nearly linear figure takes a few steps', () => {
  let steps = 0
  const heightAt = (value: number) => {
    steps += 1
    return 1.0000001 ** value - 1.01
  }
  expect(smallestRising({ value: -200_000, height: heightAt(-200_000) }, { value: 400_000, height: heightAt(400_000) }, heightAt)).toBe(
    smallest(-200_000, 400_000, (value) => 1.0000001 ** value >= 1.01),
  )
  expect(steps).toBeLessThan(10)
})
