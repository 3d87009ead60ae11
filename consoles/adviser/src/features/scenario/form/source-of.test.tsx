// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { sourceOf } from './source-of.tsx'

test('loads the source text of an input on request', async () => {
  render(<Suspense>{sourceOf('medical.employerShare')}</Suspense>)
  expect(await screen.findByText(/sections 6A\(4\) and 6B\(4\)/)).toBeDefined()
})

test('an input without a source text has no info button', () => {
  expect(sourceOf('employers.*.employerName')).toBeUndefined()
})
