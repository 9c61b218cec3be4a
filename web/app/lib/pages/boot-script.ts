import { DEFAULT_THEME, THEME_KEY } from './theme.ts'

/** Inline before the first paint: sets theme and bar from storage, so that neither flashes. */
export const bootScript = `(function(){var r=document.documentElement,t=${JSON.stringify(DEFAULT_THEME)},b;try{var s=localStorage;t=s.getItem(${JSON.stringify(THEME_KEY)})||t;b=s.getItem("isAuthenticated")==="true"?"restaurant":s.getItem("cust")||s.getItem("CustData")?"customer":""}catch(e){}var d=t==="dark"||t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches;r.classList.add(d?"dark":"light");r.classList.remove(d?"light":"dark");if(b)r.dataset.bar=b})()`
