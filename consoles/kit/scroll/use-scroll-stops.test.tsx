// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useScrollStops } from './use-scroll-stops.ts'

function Sheet() {
  const sheet = useRef<HTMLDivElement>(null)
  useScrollStops(sheet, 'section')
  return (
    <div ref={sheet}>
      <section aria-label="Wide" />
      <section aria-label="Narrow" />
    </div>
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('makes parts focusable only while they scroll', () => {
  let width = 300
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.getAttribute('aria-label') === 'Wide' ? Math.max(width, 500) : width
  })
  render(<Sheet />)
  const stops = () => screen.getAllByRole('region').filter((part) => part.tabIndex === 0)
  expect(stops()).toEqual([screen.getByRole('region', { name: 'Wide' })])
  width = 600
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(stops()).toEqual([])
})
