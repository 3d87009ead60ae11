// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useShared } from './use-shared.ts'

it('keeps unchanged objects identical', () => {
  const { result, rerender } = renderHook(useShared<object | undefined>, { initialProps: { rows: [{ at: 1 }], sum: 1 } })
  const { rows } = result.current as { readonly rows: readonly object[] }
  rerender({ rows: [{ at: 1 }], sum: 2 })
  expect(result.current).toEqual({ rows: [{ at: 1 }], sum: 2 })
  expect((result.current as { readonly rows: unknown }).rows).toBe(rows)
  rerender({ rows: [{ at: 3 }], sum: 2 })
  expect(result.current).toEqual({ rows: [{ at: 3 }], sum: 2 })
  rerender(undefined)
  expect(result.current).toBeUndefined()
})
