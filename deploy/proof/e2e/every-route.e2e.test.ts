import { openApi } from '@tafel/contracts/api/openapi/document.ts'
import { ROUTES } from '@tafel/contracts/api/routes.ts'
import { expect, test } from 'vitest'
import { callAll } from '../openapi/call-all.ts'
import { sharedStack } from '../kit/shared-stack.ts'

test('no route gives an answer that the document doesn’t have', async () => {
  const { requests, succeeded, notes } = await callAll(sharedStack(), openApi(), {
    people: 4,
    drawn: 1,
    seed: Math.floor(Math.random() * 2 ** 31),
  })
  expect(notes).toEqual([])
  expect(requests).toBeGreaterThan(2000)
  const never = Object.keys(ROUTES).filter((name) => !succeeded.has(name))
  // The others need what the people here don't have: an invitation, a payment, a draft of constants, an issued report.
  expect([never.length < 120, never]).toEqual([true, never])
})
