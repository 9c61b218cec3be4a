// Latin phrases are regular expressions over `bareWords`; phrases of other scripts are compared after the same folding.

/** Opt-outs as a whole message; 47 CFR 64.1200(a)(10) names the first nine. */
export const STOP_WORDS = words(`
  stop quit end revoke optout cancel unsubscribe stopall endall remove
  unsub unsubscribed unsubscribing cease desist halt discontinue terminate stopp stahp stp sotp st0p dnd stop2end stop2stop
  arret arreter arretez arrete desabonner desabonnement desabonnez desinscrire desinscription desinscrivez cessez annuler
  alto parar pare paren para detener detengan detente baja cancelar cancele cancela cancelen desuscribir desuscribirme desuscribir
  desinscribir anular basta fin
  roko rokiye rokna bandkaro bandh thambva thamba niruthu niruthungal niruththu aapandi aapu nillisi nirthu nirthuka bondho
  tawaqaf tawaqqaf waqef wakef ilgha elgha kafa
  stopio stopiwch peidiwch stad sguir
  itigil tigilan ihinto dung ngung td tuiding
  parem sair fermare annulla stopt stoppen abmelden abbestellen aufhoren wypisz rezygnuje dur iptal ret
`)

/** Too ambiguous to count as an opt-out inside a longer message. */
export const WEAK_WORDS = words(
  'end cancel quit remove fin baja alto para pare parar cancelar cancela annuler anular dur ret td bandh aapu stad halt basta roko',
)

export const OBJECTS = words(`
  all it this these those them that everything every any anything more further future me us my our mine number phone mobile cell no
  from list lists to the your you ur u text texts texting txt txts message messages messaging msg msgs sms send sending sent
  subscription subscriptions service services notification notifications alert alerts promo promos promotion promotions
  promotional marketing ad ads advert adverts spam spamming contact contacting and or with for of now immediately
  de les des le la mes mon numero vos los las mis mi mensajes mensaje textos texto messages envoi envois suscripcion abonnement
  karo kar do dijiye kijiye kare karen karein krdo kro kara
`)

export const FILLERS = words(`
  please pls plz plse pleas thanks thank you thankyou thnx thx tks ty tysm cheers ta kindly just now already asap immediately
  hi hello hey dear sir madam maam team guys folks ok okay k yes yeah ya yo sorry again right away today forever ever permanently
  regards best kind sincerely many much so very really seriously immediately omg ugh bye man bro mate dude lah oi
  merci svp stp sil vous te plait bonjour salut bonsoir maintenant oui desole
  por favor favor porfavor gracias hola ya ahora si buenas buenos dias tardes noches
  kripya krupaya shukriya dhanyavad dhanyawad dhanyavaad ji bhai bhaiya yaar abhi namaste nandri
  min fadlak fadlik shukran afwan salam diolch os gwelwch yn dda bitte danke obrigado obrigada grazie salamat cam on
  xin period fullstop
  من فضلك شكرا رجاء الرجاء السلام عليكم कृपया धन्यवाद शुक्रिया जी दया करके براہ مہربانی شکریہ ਧੰਨਵਾਦ ਕਿਰਪਾ ਕਰਕੇ நன்றி దయచేసి
`)

/** Whole messages of several words, and phrases of other scripts at any position. */
export const PHRASES = [
  ...['बंद करो', 'बंद करें', 'बंद करे', 'बंद कर दो', 'बंद कर दें', 'बंद कीजिए', 'बंद कर दीजिए', 'बन्द करो', 'बन्द करें', 'बंद करा'],
  ...[
    'मत भेजो',
    'मत भेजें',
    'मत भेजिए',
    'मत भेजना',
    'न भेजें',
    'ना भेजें',
    'मैसेज मत करो',
    'मैसेज नहीं चाहिए',
    'संदेश नहीं चाहिए',
    'मैसेज नको',
    'पाठवू नका',
  ],
  ...['मेरा नंबर हटाओ', 'मेरा नंबर हटा दो', 'मेरा नंबर हटा दें', 'मुझे हटाओ', 'मुझे हटा दें', 'सदस्यता समाप्त', 'परेशान मत करो'],
  ...['بند کرو', 'بند کریں', 'بند کر دیں', 'مت بھیجو', 'مت بھیجیں', 'نہ بھیجیں', 'میسج نہیں چاہیے'],
  ...['ਬੰਦ ਕਰੋ', 'ਨਾ ਭੇਜੋ', 'બંધ કરો', 'ન મોકલો', 'বন্ধ করুন', 'বন্ধ করো', 'পাঠাবেন না', 'மெசேஜ் வேண்டாம்', 'அனுப்ப வேண்டாம்'],
  ...['మెసేజ్ వద్దు', 'పంపవద్దు', 'ಮೆಸೇಜ್ ಬೇಡ', 'ಕಳುಹಿಸಬೇಡಿ', 'മെസ്സേജ് വേണ്ട', 'അയക്കരുത്'],
  ...[
    'إلغاء الاشتراك',
    'الغاء اشتراكي',
    'إلغاء اشتراكي',
    'ألغ اشتراكي',
    'الغي اشتراكي',
    'أوقف الرسائل',
    'أوقفوا الرسائل',
    'إيقاف الرسائل',
    'وقف الرسائل',
  ],
  ...[
    'لا ترسل',
    'لا ترسلوا',
    'لا ترسلي',
    'لا تراسلني',
    'لا تراسلوني',
    'لا أريد رسائل',
    'لا اريد رسائلكم',
    'لا أريد الرسائل',
    'لا أرغب في الرسائل',
  ],
  ...[
    'ما ابي رسائل',
    'ما اريد رسائل',
    'احذف رقمي',
    'احذفوا رقمي',
    'احذفني',
    'احذفوني',
    'أزل رقمي',
    'ازالة رقمي',
    'كفى رسائل',
    'توقف عن الإرسال',
    'توقفوا عن إرسال',
    'توقف عن إرسال',
    'توقف عن مراسلتي',
  ],
].map(bareWords)

/** Phrases of other scripts that are opt-outs only as a whole message. */
export const PHRASES_ALONE = [
  ...[
    'रोको',
    'रोकें',
    'रोकिए',
    'स्टॉप',
    'नहीं चाहिए',
    'बंद',
    'थांबवा',
    'थांबा',
    'रुको',
    'بند',
    'روکو',
    'روکیں',
    'ਰੋਕੋ',
    'ਸਟਾਪ',
    'રોકો',
    'સ્ટોપ',
    'থামুন',
    'থামো',
    'স্টপ',
    'বন্ধ',
  ],
  ...[
    'நிறுத்து',
    'நிறுத்தவும்',
    'நிறுத்துங்கள்',
    'ஸ்டாப்',
    'வேண்டாம்',
    'ఆపు',
    'ఆపండి',
    'స్టాప్',
    'వద్దు',
    'ನಿಲ್ಲಿಸಿ',
    'ನಿಲ್ಲಿಸು',
    'ಸ್ಟಾಪ್',
    'ಬೇಡ',
    'നിർത്തുക',
    'നിർത്തൂ',
    'സ്റ്റോപ്പ്',
    'വേണ്ട',
  ],
  ...[
    'قف',
    'توقف',
    'توقفوا',
    'أوقف',
    'أوقفوا',
    'إيقاف',
    'وقف',
    'إلغاء',
    'الغي',
    'ألغ',
    'كفى',
    'ستوب',
    'لا أريد',
    'احذف',
    'خلاص',
    'لغو',
    'بس خلاص',
  ],
  ...[
    'стоп',
    'отписаться',
    'отпишите меня',
    'отписать',
    'отпишите',
    'хватит',
    'прекратите',
    'відписатися',
    'στοπ',
    'σταματα',
    'σταματηστε',
  ],
  ...[
    '중지',
    '그만',
    '수신거부',
    '수신 거부',
    '거부',
    '정지',
    '停止',
    '停',
    '退订',
    '退訂',
    '取消',
    '取消订阅',
    '取消訂閱',
    '配信停止',
    'やめて',
    'やめてください',
    'ストップ',
    '解除',
  ],
].map(bareWords)

export const CHARACTERS =
  /退订|退訂|取消订阅|取消訂閱|(不要|别|別)再?(发|發|寄|傳|传)|配信停止|수신 ?거부|(문자|메시지).{0,4}(그만|보내지)/u

export const STOP_PHRASES = [
  /\b(?:stop|stopping|quit|cease|halt|discontinue|no more|enough|block|turn off|switch off|disable|suspend|terminate|cut) (?:(?:with|all|any|of|the|your|ur|these|those|this|such|to|me|us|more|further|future|my|from|for|sending|send|getting|get|receiving|receive|please|sms|text|marketing|promotional|promo|damn|annoying|stupid|bloody|fucking|other|you|being|on|unwanted|constant|endless|daily|so many|that many) )*(?:(?:text|txt|message|messg|msg|sms|mms|spam|notification|alert|promo|promotion|promotional|marketing|ad|advert|advertisement|advertising|reminder|newsletter|subscription|communication|solicitation|campaign)(?:s|es|ing)?|(?:text|txt|message|msg|sms|contact|spam|disturb|harass|bother|pester|ping|whatsapp|market)\w*|(?:offers?|deals?|discounts?|coupons?|vouchers?|updates?|news|specials?)|emails?|emailing|sending|contacting|bothering|harassing|annoying|writing|calling)\b/,
  /\b(?:end|cancel|cancelling|canceling) (?:(?:with|all|any|of|the|your|ur|these|those|this|such|to|me|us|more|further|future|my|from|for|sending|send|getting|get|receiving|receive|please|sms|text|marketing|promotional|promo|damn|annoying|stupid|bloody|fucking|other|you|being|on|unwanted|constant|endless|daily|so many|that many) )*(?:(?:text|txt|message|messg|msg|sms|mms|spam|notification|alert|promo|promotion|promotional|marketing|ad|advert|advertisement|advertising|reminder|newsletter|subscription|communication|solicitation|campaign)(?:s|es|ing)?)\b/,
  /\b(?:dont|do not|don t|never|not to|must not|should not|shouldnt|doent|pls not|please not)(?: ever| please| you dare| want you to| need to| dare)* (?:text|txt|message|msg|sms|contact|spam|disturb|harass|bother|pester|ping|whatsapp|market)(?: (?:me|us|this|my (?:phone|number|cell|mobile)|here|any|anymore|again|ever|at|to|please|these|those|them|more)\b|$)/,
  /\b(?:dont|do not|don t|never|not)(?: ever| please| want you to)* (?:send|sent|sending)(?: (?:me|us|to me|to this number|to my number|this number))*(?: (?:any|anything|more|anymore|again|these|those|this|them|such|stuff|it|further|future|other|your|of|the|ever|please|junk))* ?(?:$|(?:(?:text|txt|message|messg|msg|sms|mms|spam|notification|alert|promo|promotion|promotional|marketing|ad|advert|advertisement|advertising|reminder|newsletter|subscription|communication|solicitation|campaign)(?:s|es|ing)?|offers?|deals?|discounts?|coupons?|vouchers?|updates?|news|specials?|anything|anymore|again|these|those|them|stuff|junk)\b)/,
  /\b(?:dont|do not|don t|never|no longer|not|wouldnt|would not|didnt|did not|doesnt)(?: really| even| ever| any longer)? (?:want|wish|need|like|care|wanting|wishing|consent|agree|asked?|authori[sz]e) (?:(?:be|have|see|with|all|any|of|the|your|ur|these|those|this|such|to|me|us|more|further|future|my|from|for|sending|send|getting|get|receiving|receive|please|sms|text|marketing|promotional|promo|damn|annoying|stupid|bloody|fucking|other|you|being|on|unwanted|constant|endless|daily|so many|that many) )*(?:(?:(?:text|txt|message|messg|msg|sms|mms|spam|notification|alert|promo|promotion|promotional|marketing|ad|advert|advertisement|advertising|reminder|newsletter|subscription|communication|solicitation|campaign)(?:s|es|ing)?)\b|(?:text|txt|message|msg|sms|contact|spam|disturb|harass|bother|pester|ping|whatsapp|market)(?:ed|d|ted)\b|spammed\b|(?:your |any |more |these |such |further )(?:offers?|deals?|discounts?|coupons?|vouchers?|updates?|news|specials?)\b|(?:these|them|anything|anymore|any more|more|this anymore|those)$)/,
  /\b(?:dont|do not|don t|never|no longer|not)(?: really| ever)? (?:want|wish|need|care) (?:to )?(?:hear|be contacted|be on|be in|receive|get)(?: anything| any| more)* ?(?:from (?:you|u|this|these|them)\b|anymore|any more|again|on (?:this|your|the) list|$|(?:text|txt|message|messg|msg|sms|mms|spam|notification|alert|promo|promotion|promotional|marketing|ad|advert|advertisement|advertising|reminder|newsletter|subscription|communication|solicitation|campaign)(?:s|es|ing)?|these|this)/,
  /\b(?:dont|do not|don t|never)(?: ever)? (?:call|ring|phone|email|write|write to)(?: to)?(?: me| us| this number| here)? (?:again|anymore|any more|ever|this number|this phone)\b/,
  /\b(?:remove|delete|take|drop|erase|unlist|scratch|exclude|scrub|strike|pull|cut|unenroll|unregister|deregister|unjoin|blacklist|block) (?:me|us|my|our|this)\b(?: (?:phone|cell|mobile|contact|own))* ?(?:number|no|num|name|details?|info|information|data|phone|cell|mobile|contact|email|address)?(?: (?:off|from|out|please|now|today|immediately|as|entirely|completely|permanently|asap|thanks?|thank|and|again|already|right|at|for|here)\b|$)/,
  /\bget (?:me|us|my number|my name) (?:off|out of|away from) (?:this|your|the|list)/,
  /\b(?:unsubscrib|unsubcrib|unsuscrib|unsubscib|unsubsrib|unscrib|unsubcsrib|unsubsc?rb)\w*/,
  /\bunsub\b/,
  /\b(?:un|de) subscrib\w*/,
  /\b(?:opt|opting|opted|opts)(?: me| us| my number| this number| my phone)?(?: to)? ?out\b(?! of (?!this|these|all|your|everything|any|future|further|the text|the message|the sms|sms|text|marketing|messag|promo|receiv|getting))/,
  /\boptouts?\b/,
  /\brevok(?:e|ed|ing)\b/,
  /\b(?:withdraw|withdrawing|retract) (?:my |all |any )*(?:consent|permission|authori[sz]ation)\b/,
  /\bleave (?:me|us) (?:alone|be|in peace)\b/,
  /\b(?:lose|forget) my number\b/,
  /^(?:go away|get lost|bugger off|piss off|f off|fuck off|fuk off|sod off|buzz off|no more|not interested|im not interested|i am not interested|not int[e]?rested|no longer interested|im no longer interested|do not disturb|dont disturb|cease and desist|let me out|count me out|get out|activate dnd|dnd activate|enough already|enough is enough|no mas|nomas)(?: me)?$/,
  /\b(?:im |i am |were |we are )?(?:not|no longer|never) interested(?: in (?:this|these|your|any|the|receiving|getting)(?: more| further)* ?(?:texts?|messages?|sms|offers?|promo\w*|marketing|anymore|any more)?| anymore| any more)?$/,
  /\bwrong (?:number|person|phone|contact)\b/,
  /\bstop (?:it|this|these|now|that|already|them|immediately|at once|right now|for good|forever|doing this|doing that|all|everything)(?: (?:for good|at once|all))?$/,
  /\b(?:please|pls|plz|kindly|just|i said|we said|told you(?: guys)? to|asked you(?: guys)? to|tell you to|i want (?:you )?to|i want it to|i want this to|i would like (?:you )?to|id like (?:you )?to|i wish to|i need (?:you )?to|i need this to|you (?:need|must|have|had better|should)(?: to)?|would you|could you|can you|can u|will you|make (?:it|this|them)|how (?:do|can) (?:i|we|you)|how to|why (?:wont|dont|cant) you|when will you|i choose to|i prefer to) (?:stop|quit|cease|end) ?(?:it|this|these|that|them|all|everything)?$/,
  /^(?:reply|replying|text|texting|send|sending|answer|write|msg) (?:back )?(?:with )?(?:stop|end|quit|unsubscribe|cancel)\b/,
  /^stop (?:to|2) (?:stop|end|opt out|optout|cancel|unsubscribe|quit|\d+)$/,
  /^stop (?:\w+ )?\d+$/,
  /\b(?:dont|do not|don t) want (?:this|these|it|them|any|more|any more|any of this|any of these)(?: (?:anymore|any more|service|stuff|crap|junk|please|thanks|ok))*$/,
  /\b(?:plus|pas) (?:de|daucun|aucun) (?:textos?|messages?|sms|pubs?|publicites?|promos?|promotions?|courriels?|offres)\b/,
  /\bne (?:me |nous )?(?:envoyez|envoie|contactez|contacte|ecrivez|ecris|textez|texte|derangez|derange)(?: moi| nous| rien)? (?:plus|pas)\b/,
  /\bne (?:me |nous )?(?:plus|pas) (?:me |nous )?(?:menvoyer|envoyer|contacter|ecrire|texter|deranger|mecrire)\b/,
  /\bne m(?:envoyez|envoie|ecrivez|ecris|envoyer|ecrire)\w* (?:plus|pas)\b|\b(?:menvoyez|menvoie|mecrivez|me contactez|me textez|me derangez) (?:plus|pas)\b/,
  /\b(?:arretez|arreter|arrete|arretes|cessez|cesser|cesse|stoppez|stop) (?:de |d|les |ces |vos |tous |cet |cette |mes |la |l)+ ?(?:envoi|envoyer|menvoyer|mecrire|contacter|texter|textos?|messages?|sms|publicites?|pubs?|promos?|me |ecrire|spam|harceler|deranger)/,
  /\b(?:desabonn|desinscri)\w*/,
  /\b(?:retirez|retirer|retire|enlevez|enlever|enleve|supprimez|supprimer|supprime|effacez|effacer|otez|rayez)(?: moi| mon numero| mes coordonnees| mon nom| mon num)/,
  /\b(?:me|nous) (?:retirer|desabonner|desinscrire|enlever|supprimer)\b/,
  /\bje ne (?:veux|souhaite|desire) (?:plus|pas)(?: de| rien| vos| ces| recevoir| etre| aucun)* ?(?:recevoir|vos|contacte|messages?|textos?|sms|offres|promos?|pubs?|publicites?|$)/,
  /\bje (?:veux|souhaite|desire) (?:arreter|cesser|ne plus|me desabonner)\b(?!.*(?:restaurant|table))/,
  /\b(?:laissez|laisse|fichez|foutez) (?:moi|nous) (?:tranquille|la paix|en paix)\b/,
  /\b(?:mauvais|faux) numero\b/,
  /^(?:ca suffit|plus rien|fin|pas interesse|pas interessee|je ne suis pas interesse|je ne suis plus interesse)$/,
  /\bno (?:me |nos |vuelvan a |vuelva a |quiero que me )*(?:envien|envie|envies|enviar|manden|mande|mandes|mandar|escriban|escriba|escribas|contacten|contacte|contactes|molesten|moleste|molestes|texteen|texten|llamen mas)\w*\b/,
  /\b(?:dejen|deje|deja|dejar|paren|pare|parar|para|basta|detengan|cesen) (?:ya )?(?:de |con )(?:me |los |las |tantos |estos |sus )?(?:enviar|enviarme|mandar|mandarme|escribir|escribirme|contactar|contactarme|molestar|molestarme|textear|mensajes?|textos?|sms|spam|promociones)/,
  /\b(?:paren|detengan|cancelen|cancelar|cancele|cancela|parar|detener|stop|anular|terminar) (?:ya )?(?:los |las |la |mi |mis |estos |estas |sus |todos los |el |con los )*(?:mensajes?|textos?|sms|suscripcion|promociones|publicidad|envios?|notificaciones|spam)\b/,
  /\b(?:no|ni un|ningun)(?: quiero)?(?: recibir)? mas (?:mensajes?|textos?|sms|promociones|publicidad|ofertas|spam|correos)\b|\bmensajes no\b/,
  /\bno (?:quiero|deseo|quisiera)(?: mas| ya)? (?:recibir|mensajes?|textos?|sms|publicidad|promociones)\b/,
  /^(?:ya )?no (?:quiero|deseo|me interesa|estoy interesad[oa])(?: mas| ya)?$/,
  /\b(?:dar|darme|denme|deme|dame|den|quiero|solicito)(?: de| la)* baja\b/,
  /\b(?:quiten|quite|quita|quitar|saquen|saque|saca|eliminen|elimine|elimina|eliminar|borren|borre|borra|borrar|remuevan|remueva|remover)(?:me|nme)?\b(?: mi (?:numero|nombre|telefono|contacto)| (?:de|la) (?:la |su |esta )?lista|$)/,
  /\b(?:quitenme|quiteme|quitame|quitarme|saquenme|saqueme|sacame|sacarme|eliminenme|eliminame|eliminarme|borrenme|borreme|borrame|borrarme)\b/,
  /\b(?:desuscri|desinscri|dessuscri)\w*/,
  /\b(?:dejenme|dejeme|dejame) (?:en paz|tranquil\w)\b/,
  /\bnumero (?:equivocado|incorrecto)\b/,
  /^(?:no mas|ya basta|basta ya|ya no|nada mas de mensajes)$/,
  /\b(?:band|bandh|bund|bandha|bondho|bandu) (?:kar|karo|kro|kr|kare|karen|karein|kardo|krdo|kariye|kijiye|kijie|karna|karwa|kara|karun|karde|korun|koro|cheyyi|cheyandi|madi)\b/,
  /\b(?:message|messages|msg|msgs|sms|text|texts|offer|offers|mesej|mujhe|muje|hame|phir|dobara|aur|ye|yeh|please|pls)(?: \w+){0,2} (?:mat|na|nahi|nhi|nai) (?:bhejo|bhej|bheje|bhejen|bhejein|bhejiye|bhejna|bhejiyega|karo|kro|kare|karen|karein|karna|kijiye|chahiye|chaiye|chahie|cahiye)\b/,
  /\b(?:mat|nahi|nhi) (?:bhejo|bheje|bhejen|bhejein|bhejiye|bhejna|bhejiyega)\b/,
  /\b(?:mera|mere|hamara|apna|mujhe|muje) ?(?:number|no|nam|naam|name)? ?(?:hata|hatao|hataiye|hatado|nikal|nikalo|delete|remove)(?: (?:do|dijiye|kar|karo|de))*\b/,
  /\b(?:pareshan|paresan|tang|disturb) (?:mat|na) (?:karo|kro|kare|karen|kijiye)\b/,
  /\b(?:message|messages|msg|msgs|sms|mesej) (?:nako|vendam|venda|vendaam|vaddu|vadhu|beda|nakko|lagbe na|roko|rokiye|rok do)\b/,
  /\b(?:anupp?a?\w*(?:dheenga|theenga|vendam|athinga)|pampa(?:ku|kandi|vaddu|oddu|vaddhu)|kaluhisabedi|ayakkaruthu)\b/,
  /\b(?:la tersel|la tirsil|la tursil|la trsl|la tab3at|la teb3at|ma abi|ma abgha|ma bidi|mabi|mab3)\w*(?: \w+){0,2} (?:rasayel|rasael|messages?|msgs?|sms|rsayl|resayel)\b|\b(?:la tersel|la tirsil|la tursil|la trsl|la tab3at|la teb3at)\w*\b/,
  /\b(?:wa2ef|wa2if|waqqif|waqif|wagef|wagif|elghi|ilghi|algi) (?:el |al |il )?(?:rasayel|rasael|messages?|msgs?|sms|ishtirak|eshtrak)\b/,
  /\b(?:ilgha|elgha|elgha2) (?:el |al )?(?:ishtirak|eshterak|eshtrak)\b/,
  /\bpeidiwch (?:ag |a )?(?:anfon|danfon|chysylltu|cysylltu|tecstio|nhecstio)\b|\bdim (?:mwy o |rhagor o )?(?:negeseuon|tecst\w*|neges)\b|\b(?:tynnwch|dilewch) (?:fi|fy rhif|fy enw)\b|\bdad ?danysgrif\w*/,
  /\bstopiwch (?:anfon|y negeseuon|decstio)\b|\bstad (?:de|na) (?:teachtaireacht|chur)\w*/,
  /\b(?:huwag|wag) (?:na |ninyo |nyo |mo |kayo |kayong |po )*(?:akong |ako |mag |nang )*(?:itext|i text|text|magtext|send|padalhan|magpadala|guluhin)\b|\b(?:tigilan|itigil) (?:na |nyo |ninyo |mo |ang |ako )+/,
  /\b(?:huy dang ky|ngung nhan tin|ngung gui|dung gui|dung nhan tin|khong nhan tin|khong gui)\b/,
  /\b(?:nao|no) (?:me )?(?:envie|enviem|mande|mandem|quero receber|quero mais)\b|\bkeine? (?:sms|nachrichten|werbung|texte)\b|\b(?:basta|non voglio|niente) (?:sms|messaggi)\b/,
]

/** Harmless phrases with a stop word; removed before matching. */
export const HARMLESS = [
  /\b(?:non|pit|bus|tram|train|metro|tube|subway|last|next|first|full|one|short|rest|every|each|\d+(?:st|nd|rd|th)|this|which|what|nearest|closest|right|wrong|my|our|your|the|a|quick|door|back|over) stops?\b(?! (?:text|messag|send|sms|spam|contact))/g,
  /\bstop(?:s|ped|ping|over)? (?:by|in|over|off|round|around|through|past|there|here|near|outside|next|on (?:the|our|my)|and (?:see|look|eat|say|try|have)|to (?:see|eat|say|have|pick|get|grab|visit|watch|buy|take|drop)|for (?!good|ever)|at (?!once\b)|the (?:car|music|band|taxi|bus|kids|clock|timer|noise)|serving|taking|letting|seating|cooking|smiling|laughing|thinking|talking|eating|raving|dreaming|coming|craving|loving|selling|doing (?:the|your|those) \w+)\b/g,
  /\bstopped\b|\bstops (?:serving|at|taking)\b/g,
  /\b(?:cant|cannot|can not|can t) (?:stop|quit)\b(?! (?:these|your|this|getting|receiving|it from))/g,
  /\b(?:dont|do not|don t|never|wont|will not|wouldnt|couldnt|could not|didnt|did not|shouldnt|should not|please not|no need to|not going to|not gonna|aint|nobody can|hope you never|not)(?: ever| please| want (?:you )?to| wanna| wish to| mean to| meant to| intend to| going to| gonna| you ever| need to| want this to| want it to| want these to| want that to| think we will| be able to)* (?:stop|stops|unsubscribe|unsubscribed|opt out|optout|opted out|quit|end|cancel|revoke|cease|remove me|delete me|remove my number|take me off)\b/g,
  /\b(?:dont|do not|don t)(?: ever)? want (?:this|it|these|that|the \w+|them) to (?:end|stop)\b/g,
  /\b(?:dont|do not|don t|never|not|wouldnt|hate to)(?: ever)?(?: want| wish| like)?(?: to)? (?:miss|lose|forget|skip|lose out on)\b.*/g,
  /\bn(?:e )?(?:vous |te |me )?(?:arretez|arrete|arreter|cessez|stoppez|desabonnez) (?:pas|jamais|surtout)\b/g,
  /\bne (?:me )?(?:desabonnez|retirez|enlevez|supprimez) pas\b.*/g,
  /\b(?:arret|arrets) (?:de bus|dautobus|du bus|de metro|de tram|dautocar)\b|\b(?:jusqua la|a la|en|la|de) fin\b/g,
  /\bno (?:pares|pare|paren|paran|dejes|dejen|deje|cancelen|cancele|cancelar|me quiten|me borren)\b.*/g,
  /\b(?:band|bandh) (?:mat|na) (?:karo|karna|kare|karen|kijiye)\b.*|\bmat (?:roko|rokiye|rokna)\b.*/g,
  /\b(?:cancel|cancelled|canceled|cancelling|end|annuler|annulez|cancelar|cancelen|cancele|delete|remove|drop|anular)(?: \w+){0,3} (?:bookings?|reservations?|resos?|table|orders?|appointments?|dinner|lunch|breakfast|brunch|seats?|slot|visit|order|party|event|reserva|reservacion|mesa|cita|pedido|commande|rendez|diner|dejeuner|dish|drinks?|dessert|starter|bill|card|payment|deposit|code|coupon|voucher|offer|discount)\b.*/g,
  /\b(?:remove|delete|take|get|drop|pull)(?: \w+){1,4} (?:waitlist|wait list|waiting list|queue|line|booking|reservation|table|guest list|group|party|order|waiting)\b.*/g,
  /\b(?:end up|ended up|ending up|weekend|week end|the end|in the end|by the end|at the end|an end|dead end|end of|end at|end by|end on|end in|ends|to end (?:at|on|by|our|the|my|a)|east end|west end|north end|south end|high end|front end|back end)\b/g,
  /\b(?:quit|quitting) (?:my|his|her|the|a|smoking|drinking|work|sugar|meat|coffee|alcohol)\b.*|\bquite\b/g,
  /\bopt(?:ed|ing|s)? out of (?:the|dessert|wine|drinks|pork|meat|our|a)\b.*/g,
  /\b(?:dont|do not|don t|never|didnt|did not|havent|have not|not|cant|cannot)(?: even| yet| ever)? (?:get|got|receive|received|see|saw|seen|have|had|find|open|read|understand|know|remember|recall|delete|deleted|ignore|think)\b(?! (?:me|any) (?:off|more))(?!.*\b(?:stop|unsubscrib|opt out|anymore)\b).*/g,
  /\b(?:dont|do not|don t|never) (?:text|message)(?: and| while| when| or)? (?:and )?(?:drive|driving|driv)\b.*/g,
  /\b(?:dont|do not|don t|no need to|not) (?:send|text|message|contact|bother)\b(?: \w+){0,3} (?:bill|receipt|invoice|confirmation|kitchen|chef|waiter|taxi|driver|menu|code|cake|husband|wife|flowers|table|order|food)\b.*/g,
  /\b(?:any|are there|is there|have you|do you have|got|there are|theres|there is|were|was) (?:\w+ )?no more (?:offers?|deals?|discounts?|coupons?|vouchers?|specials?|tables?|seats?)\b.*/g,
  /\bno more (?:offers?|deals?|discounts?|coupons?|vouchers?|specials?) (?:today|tonight|this|left|for|available|until|on|at|then|now)\b.*/g,
  /\b(?:not|never) (?:a |the )?wrong (?:number|person)\b|\b(?:is|was) (?:this|that|it) (?:a |the )?wrong number\b/g,
  /\b(?:bus|taxi|tube) stop\b/g,
]

/** Words that suggest a joke after a one-word opt-out, so that the restaurant decides. */
export const JOY =
  /\b(?:lol|lmao|rofl|haha\w*|hehe\w*|kidding|joking|jk|too kind|love|loved|loving|amazing|awesome|delicious|yummy|yum|blushing|drooling|mouth watering|making me hungry|so good|too good|wow|wonderful|fantastic|jaja\w*|mdr)\b|😂|🤣|😍|🥰|😋|🤤|❤|😘/u

export const UNSURE =
  /\b(?:stop\w{0,4}|unsub\w*|opt(?:ed|ing)? ?out|quit|cancel(?!l?ed)\w*|remove me|take me off|delete me|delete my \w+|spam\w*|scam\w*|harass\w*|blocked?|block(?:ing)?|blacklist|annoying|annoyed|bothering|too many (?:texts?|messages?|sms|msgs?)|so many (?:texts?|messages?|sms|msgs?)|not interested|leave me|go away|get lost|never (?:signed|subscribed|agreed|consented|asked)|(?:didnt|did not|dont|never|not) (?:sign|signed|subscribe|subscribed|agree|agreed|consent|consented|ask|asked|authori[sz]e|call|contact|text|message|send|bother)|how did you get|where did you get|who gave you|do not call|dont call|report\w* you|lawyer|sue|tcpa|gdpr|complain\w*|desabon\w*|arret\w*|desinscri\w*|pas interesse\w*|no me interesa|baja|desuscri\w*|no quiero|molest\w*|nahi chahiye|nhi chahiye|mat bhej\w*|hata do|hatao|unwanted|do not want|dont want|no longer want|not my number|new number|changed (?:my )?number|no more(?! than)|resub\w*)\b/

export const UNSURE_ALONE = words(
  'no nope nah non nein nahi nhi na la off out exit leave enough bas spam t x delete block stopit gone bye mat nako vendam vaddu beda 0 n',
)

/** Phrases of automatic replies, which get no answer, to avoid loops. */
export const AUTOMATIC =
  /\b(?:auto ?(?:matic(?:ally)?)? ?(?:reply|response|responder|generated|message)|out of (?:the )?office|im driving|i am driving|currently driving|do not disturb while driving|reponse automatique|respuesta automatica|currently (?:unavailable|away|out)|away from my (?:phone|desk)|this (?:number|mailbox|inbox) is not monitored|not able to receive|unable to receive)\b/

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/).map(bareWords))
}

/** Returns letters and digits in lower case with single spaces; folds accents, widths and repeated letters. */
export function bareWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/\b(?:dnt|donot|dont)\b/g, 'dont')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replace(/['’‘`´]/g, '')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
