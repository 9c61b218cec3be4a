export type ButtonLook = 'primary' | 'bright' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large' | 'icon'

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold no-underline select-none ' +
  'forced-colors:border forced-colors:border-[ButtonText] transition-colors duration-150 disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55'

const looks: Record<ButtonLook, string> = {
  primary: 'bg-tide text-on-tide hover:bg-tide-strong',
  bright: 'bg-tide-text text-header hover:bg-white',
  secondary: 'bg-wash text-ink hover:bg-line',
  quiet: 'bg-transparent text-ink-2 hover:bg-wash hover:text-ink',
  danger: 'bg-ember-wash text-ember-text hover:bg-ember hover:text-black',
}

/** Touch targets: at least 44 px, 58 px on the guest's phone. */
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3 text-[0.9375rem]',
  medium: 'min-h-11 px-4 text-[0.9375rem]',
  icon: 'size-11 shrink-0',
  large: 'min-h-[3.625rem] px-6 text-[1.0625rem] rounded-card',
}

export const buttonStyle = (look: ButtonLook = 'primary', size: ButtonSize = 'medium', extra = ''): string =>
  `${base} ${looks[look]} ${sizes[size]} ${extra}`
