// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { sourceOf } from './source-of.tsx'

test('what the law asks of an input comes when it is asked for', async () => {
  render(<Suspense>{sourceOf('medical.employerShare')}</Suspense>)
  expect(await screen.findByText(/sections 6A\(4\) and 6B\(4\)/)).toBeDefined()
})

test('an input of which there is nothing more to say has no i', () => {
  expect(sourceOf('employers.*.employerName')).toBeUndefined()
})
