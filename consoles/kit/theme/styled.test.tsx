// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { keyframes, styled } from './styled.ts'

const styleOf = (text: string) => getComputedStyle(screen.getByText(text))
/** All rules in the page. */
const rules = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))

const Words = styled('p')({ color: 'rgb(1, 2, 3)', margin: 4, '& em': { color: 'rgb(4, 5, 6)' } })

test('an element has its styles, including those of its descendants', () => {
  render(
    <Words id="words">
      <em>Hear</em> this
    </Words>,
  )
  expect(screen.getByText('this').id).toBe('words')
  expect(styleOf('this').color).toBe('rgb(1, 2, 3)')
  expect(styleOf('this').marginTop).toBe('4px')
  expect(styleOf('Hear').color).toBe('rgb(4, 5, 6)')
})

test('its styles are inserted once for any number of elements', () => {
  const before = rules().length
  const Cell = styled('span')({ color: 'rgb(9, 9, 9)' })
  render(
    <>
      {Array.from({ length: 50 }, (_, at) => (
        <Cell key={at}>{`cell ${at}`}</Cell>
      ))}
    </>,
  )
  expect(styleOf('cell 49').color).toBe('rgb(9, 9, 9)')
  expect(rules()).toHaveLength(before + 1)
})

test('a derived component keeps the original styles under its own, and the tag', () => {
  const Loud = styled(Words)({ color: 'rgb(7, 8, 9)' })
  render(<Loud>louder</Loud>)
  expect(screen.getByText('louder').tagName).toBe('P')
  expect(styleOf('louder').color).toBe('rgb(7, 8, 9)')
  expect(styleOf('louder').marginTop).toBe('4px')
})

test('its tag can be changed', () => {
  render(<Words as="strong">strong</Words>)
  expect(screen.getByText('strong').tagName).toBe('STRONG')
})

test('style props select styles, and don’t reach the element', () => {
  const Mark = styled('b', ['tone'])(({ tone = 'low' }: { readonly tone?: 'low' | 'high' }) => ({
    color: tone === 'high' ? 'rgb(200, 0, 0)' : 'rgb(0, 0, 200)',
  }))
  render(
    <>
      <Mark tone="high">high</Mark>
      <Mark>low</Mark>
    </>,
  )
  expect(styleOf('high').color).toBe('rgb(200, 0, 0)')
  expect(styleOf('low').color).toBe('rgb(0, 0, 200)')
  expect(screen.getByText('high').hasAttribute('tone')).toBe(false)
})

test('a class from outside stays; one with styles overrides the component’s own', () => {
  const Inner = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => (
    <Words className={`plain ${className ?? ''}`}>{children}</Words>
  )
  const Dressed = styled(Inner)({ color: 'rgb(30, 30, 30)' })
  render(<Dressed>dressed</Dressed>)
  expect(screen.getByText('dressed').classList).toContain('plain')
  expect(styleOf('dressed').color).toBe('rgb(30, 30, 30)')
  expect(styleOf('dressed').marginTop).toBe('4px')
})

test('keyframes are inserted with the element that uses them', () => {
  const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
  const Turning = styled('i')({ animation: `${turn} 1s` })
  render(<Turning>turning</Turning>)
  expect(rules().some((rule) => rule.startsWith('@keyframes'))).toBe(true)
})

test('a ref reaches the element', () => {
  let node: Element | null = null
  render(<Words ref={(element) => void (node = element)}>referred</Words>)
  expect(node).toBe(screen.getByText('referred'))
})
