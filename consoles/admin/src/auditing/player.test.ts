import { expect, test } from 'vitest'
import { entryMs, played, type PlayerAct, type PlayerState } from './player.ts'

const COUNT = 5
const after = (at: number, ...actions: readonly PlayerAct[]): PlayerState =>
  actions.reduce((state, action) => played(state, action, COUNT), { at, isPlaying: false, speed: 1 } as PlayerState)

test('plays to the end and stops there; playing again starts over', () => {
  expect(after(2, { act: 'play' })).toMatchObject({ at: 2, isPlaying: true })
  expect(after(2, { act: 'play' }, { act: 'tick' })).toMatchObject({ at: 3, isPlaying: true })
  expect(after(2, { act: 'play' }, { act: 'tick' }, { act: 'tick' })).toMatchObject({ at: 4, isPlaying: false })
  expect(after(4, { act: 'play' })).toMatchObject({ at: 0, isPlaying: true })
  expect(after(2, { act: 'play' }, { act: 'pause' }, { act: 'tick' })).toMatchObject({ at: 2, isPlaying: false })
})

test('a step or a jump pauses, and stays within the history', () => {
  expect(after(2, { act: 'play' }, { act: 'step', by: 1 })).toMatchObject({ at: 3, isPlaying: false })
  expect(after(0, { act: 'step', by: -1 }).at).toBe(0)
  expect(after(4, { act: 'step', by: 1 }).at).toBe(4)
  expect(after(0, { act: 'jump', to: 99 }).at).toBe(4)
  expect(after(3, { act: 'first' }).at).toBe(0)
  expect(after(0, { act: 'last' }).at).toBe(4)
})

test('a history of one entry has nothing to play', () => {
  expect(played({ at: 0, isPlaying: false, speed: 1 }, { act: 'play' }, 1)).toMatchObject({ at: 0, isPlaying: false })
})

test('speed is the number of entries in the time of one', () => {
  expect(after(0, { act: 'speed', speed: 4 }).speed).toBe(4)
  expect(entryMs(4)).toBe(entryMs(1) / 4)
})
