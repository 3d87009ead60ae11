// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { operator } from '../../../shared/links/operator.ts'
import PrivacyPolicy from './privacy-policy.tsx'

afterEach(() => {
  cleanup()
  operator.set({ name: '', address: '', email: '' })
})

test('names the responsible party and its contact, the regulator and the date', () => {
  operator.set({ name: 'Tafel (Pty) Ltd', address: '1 Table Square, Cape Town 8001', email: 'privacy@example.co.za' })
  render(<PrivacyPolicy />)
  expect(document.body.textContent).toContain('Tafel (Pty) Ltd, 1 Table Square, Cape Town 8001 is the responsible party')
  expect(screen.getByRole('link', { name: 'privacy@example.co.za' }).getAttribute('href')).toBe('mailto:privacy@example.co.za')
  expect(document.body.textContent).toMatch(/In force from \d+ \w+ 20\d\d/)
  expect(document.body.textContent).toContain('Information Regulator')
})

test('states who is responsible for what, even where the installation names no responsible party', () => {
  render(<PrivacyPolicy />)
  expect(document.body.textContent).toContain('The company that runs this installation is the responsible party')
  expect(document.body.textContent).toContain('This installation does not state the name and contact details of that company yet.')
})

test('states that the contact is missing where only the name is configured', () => {
  operator.set({ name: 'Tafel (Pty) Ltd', address: '', email: '' })
  render(<PrivacyPolicy />)
  expect(document.body.textContent).toContain('Tafel (Pty) Ltd is the responsible party')
  expect(document.body.textContent).toContain('This installation does not state its contact details yet.')
})
