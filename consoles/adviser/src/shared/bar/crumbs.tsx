import { styled } from '@mui/material/styles'
import { color } from '@tafel/kit/theme/color.ts'

const Slash = styled('span')({ color: color.ink3 })

/** Between two crumbs. */
export function CrumbSlash() {
  return <Slash aria-hidden="true">/</Slash>
}
