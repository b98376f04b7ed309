# In a function at the end, so that a text that arrives cut in two does nothing.
main() {
  action=$1
  shift
  case $action in install | stage | check | arm) trap leave_no_trace EXIT ;; esac
  case $action in
    observe) observe "$@" ;;
    look) look "$@" ;;
    key) key "$@" ;;
    install) install_packages "$@" ;;
    stage) stage "$@" ;;
    check) check "$@" ;;
    arm) arm "$@" ;;
    apply) apply "$@" ;;
    take-over) take_over "$@" ;;
    confirm) confirm "$@" ;;
    undo) undo "$@" ;;
    load) load "$@" ;;
    clean) clean "$@" ;;
    file-read) file_read "$@" ;;
    file-begin) file_begin "$@" ;;
    file-work) file_work "$@" ;;
    file-follow) file_follow "$@" ;;
    file-confirm) file_confirm "$@" ;;
    file-cancel) file_cancel "$@" ;;
    file-finish) file_finish "$@" ;;
    file-forget) file_forget "$@" ;;
    *) exit 64 ;;
  esac || refuse apply-failed "step=$action" "output=exit $?"
  echo whole
}
main "$@"
