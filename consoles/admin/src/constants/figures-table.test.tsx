// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import type { FigureView, SetView } from '@tafel/contracts/constants/sets/views.ts'
import { afterEach, expect, it } from 'vitest'
import { FiguresTable } from './figures-table.tsx'

afterEach(cleanup)

it('names the source of a figure under the figure, whole', () => {
  const source = 'SARS, Tax Guide for Small Businesses 2026/2027, page 14, table of individual rates'
  const figure = {
    figure: 'incomeTax.primaryRebate',
    label: 'Primary rebate',
    unit: 'cents',
    source,
    confidence: 'one_source',
  } as FigureView
  render(
    <FiguresTable
      set={{ collection: 'tax-scenario', key: '2027', table: [figure], checked: null } as unknown as SetView}
      onHistory={() => 0}
    />,
  )
  expect(screen.getByRole('rowheader').textContent).toBe(`Primary rebate${source}`)
  expect(screen.queryByRole('columnheader', { name: 'Source' })).toBeNull()
})
