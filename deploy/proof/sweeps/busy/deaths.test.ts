import { expect, test } from 'vitest'
import { createPatience } from '../../../embedded/supervisor/patience.ts'
import { deathsIn } from './deaths.ts'

const line = (name: string, how: string) => `! ${name} ended (${how}); restarting it. Its log: /tmp/logs/${name}.log\n`

test('distinguishes a process killed by the watchdog from one that ended otherwise', () => {
  const output = `  ✓ Services  1.0 s\n${line('services', 'signal SIGKILL')}! PostgreSQL ended (code 1); restarting it.\n! The disk is full.\n`
  expect(deathsIn(output)).toEqual([
    { name: 'services', how: 'signal SIGKILL', isHung: false },
    { name: 'PostgreSQL', how: 'code 1', isHung: false },
  ])
})

const silent = { answered: false, isStarved: false }
test.each([
  ['it does not run', { turns: 0, ranMs: 0 }],
  ['it is in one turn', { turns: 1, ranMs: 60_000 }],
  ['its running time is unknown', { turns: 0, ranMs: undefined }],
])('recognises the watchdog’s message: %s', (_, seen) => {
  const patience = createPatience(0)
  patience.sees({ at: 0, ...silent, turns: seen.turns, ranMs: seen.ranMs === undefined ? undefined : 0 })
  const how = patience.sees({ at: 61_000, ...silent, ...seen })
  expect(deathsIn(line('services', how ?? ''))).toEqual([{ name: 'services', how, isHung: true }])
})

test('recognises the watchdog’s message for a process that turns on time but answers no request', () => {
  const patience = createPatience(0)
  patience.sees({ at: 0, answered: true, isStarved: false, turns: 0, ranMs: 0 })
  const how = patience.sees({ at: 60_000, ...silent, turns: 60, ranMs: 60 })
  expect(deathsIn(line('services', how ?? ''))).toEqual([{ name: 'services', how, isHung: true }])
})
