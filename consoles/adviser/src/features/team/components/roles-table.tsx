import { styled } from '@tafel/kit/theme/styled.ts'
import type { Permission } from '@tafel/contracts/base/http/route.ts'
import { FIRM_ROLE_NAMES, PERMISSION_WORDS, permissionsOf, ROLE_WORDS } from '@tafel/contracts/contexts/teams/roles.ts'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { useScrollStops } from '@tafel/kit/scroll/use-scroll-stops.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { useRef } from 'react'

/** Visually hidden text is positioned outside the flow; the frame contains it. */
const Frame = styled('div')({ position: 'relative', overflowX: 'auto' })
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  borderTop: `1px solid ${color.ruleStrong}`,
  fontSize: '0.875rem',
  '& th, & td': { padding: '7px 4px', borderBottom: `1px solid ${color.rule}`, textAlign: 'center' },
  '& thead th': { fontWeight: 400, fontSize: '0.8125rem', color: color.ink2 },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 400, paddingLeft: 0 },
})
const Yes = styled('span')({ color: color.green, fontWeight: 600 })

/** The permissions of each role, from the table that the server uses. */
export function RolesTable() {
  const section = useRef<HTMLElement>(null)
  useScrollStops(section, '[data-scrolls]')
  return (
    <section ref={section} aria-labelledby="team-roles">
      <SectionTitle id="team-roles">Roles</SectionTitle>
      <Frame data-scrolls="" role="group" aria-label="What each role may do">
        <Table>
          <thead>
            <tr>
              <th>
                <VisuallyHidden>Permission</VisuallyHidden>
              </th>
              {FIRM_ROLE_NAMES.map((role) => (
                <th key={role} scope="col">
                  {ROLE_WORDS[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(PERMISSION_WORDS) as Permission[]).map((permission) => (
              <tr key={permission}>
                <th scope="row">{PERMISSION_WORDS[permission]}</th>
                {FIRM_ROLE_NAMES.map((role) => (
                  <td key={role}>
                    {permissionsOf(role).has(permission) ? (
                      <Yes>
                        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
                          <path d="M2.5 7.5l3 3 6-7" fill="none" stroke="currentColor" strokeWidth="1.8" />
                        </svg>
                        <VisuallyHidden>yes</VisuallyHidden>
                      </Yes>
                    ) : (
                      <>
                        <span aria-hidden="true">–</span>
                        <VisuallyHidden>no</VisuallyHidden>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Frame>
    </section>
  )
}
