// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { recordPaths } from '../../shared/paths.ts'
import { createFakeServer } from '../../shared/testing/fake-server.ts'
import { renderRoute } from '../testing/render-route.tsx'
import { afterEach, expect, it } from 'vitest'
import { KINDS } from './kinds.ts'
import { PENDING_HINT } from '../../workbench/outline.ts'
import { CalculateRoute } from '../../workbench/routes/calculate.tsx'

afterEach(cleanup)

const PLAIN_FIRM = { inflation: 50_000, investment: 80_000 }
const NOTHING_KNOWN = { dateOfBirth: undefined, isByIdNumber: false, maritalStatus: undefined, spouseId: undefined }
const LOADED = await Promise.all(KINDS.screens.map(({ load }) => load()))

it.each([...LOADED.map((kind) => [kind, ''] as const), [LOADED.find(({ names }) => names.name === 'scenario')!, '?layout=full'] as const])(
  'shows a form’s labels before the record has loaded, without moving them afterwards',
  async (kind, search) => {
    const { name } = kind.names
    const server = createFakeServer()
    server.addClient('c1', 'Thandi', 'Dlamini')
    const inputs = kind.newInputs('2026-11-21', PLAIN_FIRM, NOTHING_KNOWN)
    server.addRecord('r1', { kind: name, clientId: 'c1', inputs } as Parameters<typeof server.addRecord>[1])
    renderRoute(server, recordPaths.calculate.href({ kind: name, recordId: 'r1' }) + search, {
      [recordPaths.calculate.path(name)]: () => <CalculateRoute kind={kind} />,
    })
    expect(screen.getByText('Loading the record')).toBeTruthy()
    const before = document.querySelector('main [aria-hidden="true"]')!.textContent
    const form = await screen.findByRole('form')
    expect(screen.queryByText('Loading the record')).toBeNull()
    const after = form.textContent
    const outline = kind.outline(new URLSearchParams(search))
    for (const title of outline.list ?? []) expect(before).toContain(title)
    let place = 0
    for (const { title, rows, parts = [] } of outline.groups)
      for (const words of [title, ...[{ title: '', rows }, ...parts].flatMap((part) => [part.title, ...part.rows.flatMap(wordsOf)])]) {
        expect(before).toContain(words)
        // One after the other, in form order.
        const found = after.indexOf(words, place)
        expect([words, found >= 0]).toEqual([words, true])
        place = found + words.length
      }
  },
)

const wordsOf = ({ label, hint }: { readonly label: string; readonly hint?: string }) =>
  hint === undefined || hint === PENDING_HINT ? [label] : [label, hint]
