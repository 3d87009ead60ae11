import { expect, test } from 'vitest'
import type { TestModule } from 'vitest/node'
import LayerTimes from './layer-times.ts'

const of = (name: string) => ({ project: { name } as TestModule['project'] })

test('a layer lasts from the start of its first file to the end of its last', () => {
  let now = 0
  let output = ''
  const times = new LayerTimes({ now: () => now, write: (text) => (output += text) })
  times.onTestModuleStart(of('pure'))
  now = 2_000
  times.onTestModuleStart(of('pure'))
  times.onTestModuleEnd(of('pure'))
  now = 5_000
  times.onTestModuleStart(of('int'))
  times.onTestModuleEnd(of('pure'))
  now = 9_400
  times.onTestModuleEnd(of('int'))
  times.onTestRunEnd()
  expect(output).toBe('\nTime of each layer: pure 5 s, int 4 s\n')
})

test('a run without tests has no layers', () => {
  let output = ''
  new LayerTimes({ write: (text) => (output += text) }).onTestRunEnd()
  expect(output).toBe('')
})
