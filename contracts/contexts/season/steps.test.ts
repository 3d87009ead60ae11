import { expect, test } from 'vitest'
import { isFiled, NO_STEPS, stageNumber, stageOf, STAGES } from './steps.ts'

test('a return is at the last step that was done, whatever was left out before it', () => {
  expect(stageOf(NO_STEPS)).toBe('toRequest')
  expect(stageOf({ ...NO_STEPS, requested: '2026-06-14' })).toBe('requested')
  expect(stageOf({ ...NO_STEPS, requested: '2026-06-14', reviewed: '2026-07-02' })).toBe('reviewed')
  expect(stageOf({ ...NO_STEPS, assessed: '2026-07-02', differs: '2026-07-02' })).toBe('differs')
})

test('every stage has its number, and returns are filed from the sixth step on', () => {
  expect(STAGES.map(stageNumber)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(STAGES.filter(isFiled)).toEqual(['filed', 'assessed', 'differs'])
})
