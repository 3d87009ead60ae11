import { TRAINING_TOURS } from '@tafel/contracts/contexts/identity/training.ts'
import { expect, test } from 'vitest'
import { progressWords } from './progress.ts'
import { TOURS, tourOf } from './tours.ts'

test('each tour that can be recorded has 4 to 6 steps of a title and one or two sentences', () => {
  expect(TOURS.map(({ id }) => id)).toEqual(TRAINING_TOURS)
  for (const { steps } of TOURS) {
    expect(steps.length).toBeGreaterThanOrEqual(4)
    expect(steps.length).toBeLessThanOrEqual(6)
    for (const { text } of steps) expect(text).toMatch(/^[^.]+\.( [^.]+\.)?$/)
  }
})

test('progress names the step and what the button does', () => {
  const tour = tourOf('client')
  const at = (step: number, completed = false) => progressWords(tour, { tour: 'client', step, completed })
  expect(progressWords(tour, undefined)).toEqual({ words: 'Not started', action: 'Start', step: 0 })
  expect(at(2)).toEqual({ words: 'Step 3 of 5', action: 'Continue', step: 2 })
  expect(at(4, true)).toEqual({ words: 'Done', action: 'Again', step: 0 })
  // Recorded when the tour was longer.
  expect(at(9)).toEqual({ words: 'Step 5 of 5', action: 'Continue', step: 4 })
})
