import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: ReactNode
  isLabelHidden?: boolean
  ref?: Ref<HTMLInputElement>
}

/** For settings that apply immediately, without a form. */
export function Switch({ label, isLabelHidden = false, className = '', ...input }: SwitchProps) {
  return (
    <label
      className={`inline-flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-55 ${className}`}
    >
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own state
        role="switch"
        className="relative h-6 w-10.5 shrink-0 cursor-[inherit] appearance-none rounded-full bg-edge transition-colors before:absolute before:top-0.5 before:inset-s-0.5 before:size-5 before:rounded-full before:bg-white before:transition-transform checked:bg-tide forced-colors:border forced-colors:before:bg-[CanvasText] forced-colors:checked:bg-[Highlight] checked:before:translate-x-4.5 rtl:checked:before:-translate-x-4.5"
        {...input}
      />
      <span className={isLabelHidden ? 'sr-only' : 'font-medium'}>{label}</span>
    </label>
  )
}
