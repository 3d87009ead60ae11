import { styled } from '@tafel/kit/theme/styled.ts'
import { color } from '@tafel/kit/theme/color.ts'

const Slash = styled('span')({ color: color.ink3 })

/** Between two crumbs. */
export function CrumbSlash() {
  return <Slash aria-hidden="true">/</Slash>
}
