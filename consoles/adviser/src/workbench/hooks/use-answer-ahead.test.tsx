// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnyWorkbenchKind, ScreenContext } from '../kind.ts'
import { useAnswerAhead } from './use-answer-ahead.ts'

const CONTEXT = { today: '2026-11-26' } as ScreenContext
const INPUTS = { price: 100, lumpSums: [{ amount: 5 }] }

function answering({ canAsk = true } = {}) {
  const asked: unknown[] = []
  const kind = {
    fields: ['price', 'lumpSums'],
    calculate: (inputs: unknown) => (asked.push(inputs), Promise.resolve({ ok: false, faults: [] })),
  } as unknown as AnyWorkbenchKind
  const { result } = renderHook(() => useAnswerAhead(kind, { inputs: INPUTS, context: CONTEXT }, canAsk))
  return { asked, ...result.current }
}

it('has the answer to what was about to be typed once it is typed', async () => {
  const { askAhead, answerTo, asked } = answering()
  await askAhead('price', 200)
  expect(answerTo({ inputs: { ...INPUTS, price: 200 }, context: CONTEXT })).toEqual({ ok: false, faults: [] })
  await askAhead('lumpSums.0.amount', 6)
  await askAhead('price', null)
  expect(asked).toEqual([{ ...INPUTS, price: 200 }, { ...INPUTS, lumpSums: [{ amount: 6 }] }, { lumpSums: [{ amount: 5 }] }])
})

it.each(['goal', 'lumpSums.0.1'])('asks nothing about what is no field of the inputs: %s', (name) => {
  const { askAhead, asked } = answering()
  expect(askAhead(name, 200)).toBeUndefined()
  expect(asked).toEqual([])
})

it('asks nothing where it may not', () => {
  const { askAhead, asked } = answering({ canAsk: false })
  expect(askAhead('price', 200)).toBeUndefined()
  expect(asked).toEqual([])
})
