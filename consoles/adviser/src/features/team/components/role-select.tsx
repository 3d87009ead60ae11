import { styled } from '@tafel/kit/theme/styled.ts'
import { INVITED_ROLES, type InvitedRole, ROLE_WORDS } from '@tafel/contracts/contexts/teams/roles.ts'
import { chevronStyle } from '@tafel/kit/fields/control-style.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { radius } from '@tafel/kit/theme/tokens.ts'
import type { SelectHTMLAttributes } from 'react'

const Select = styled('select')({
  height: 36,
  width: '100%',
  maxWidth: 150,
  padding: '0 28px 0 8px',
  font: 'inherit',
  color: color.ink,
  backgroundColor: color.card,
  ...chevronStyle,
  border: `1px solid ${color.field}`,
  borderRadius: radius.input,
  '& option': { color: color.ink, backgroundColor: color.card },
})

export interface RoleSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  readonly value: InvitedRole
  readonly onRole: (role: InvitedRole) => void
}

/** Selects a member's role. Needs an `aria-label`. */
export function RoleSelect({ value, onRole, ...rest }: RoleSelectProps) {
  return (
    <Select {...rest} value={value} onChange={(event) => onRole(INVITED_ROLES.find((role) => role === event.target.value) ?? value)}>
      {INVITED_ROLES.map((role) => (
        <option key={role} value={role}>
          {ROLE_WORDS[role]}
        </option>
      ))}
    </Select>
  )
}
