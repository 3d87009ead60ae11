import { KIND_NAMES, type KindName } from '@tafel/contracts/base/kind-names.ts'

/** The icon of a kind of record, decorative: the text next to it names the kind. */
export function KindIcon({ kind }: { readonly kind: KindName }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={KIND_NAMES[kind].icon} />
    </svg>
  )
}
